import sys,time; sys.path.insert(0,'src')
