// The editions for the page of demo.ts, put together from their folders without a server.

import type { CityInfo, EditionInfo, RouteInfo } from "../protocol";
import amsterdamBoard from "../../../src/branchline/editions/amsterdam/board.json";
import amsterdamCities from "../../../src/branchline/editions/amsterdam/cities.csv?raw";
import amsterdamRoutes from "../../../src/branchline/editions/amsterdam/routes.csv?raw";
import marklinBoard from "../../../src/branchline/editions/marklin/board.json";
import marklinCities from "../../../src/branchline/editions/marklin/cities.csv?raw";
import marklinRoutes from "../../../src/branchline/editions/marklin/routes.csv?raw";
import usaBoard from "../../../src/branchline/editions/usa/board.json";
import usaCities from "../../../src/branchline/editions/usa/cities.csv?raw";
import usaRoutes from "../../../src/branchline/editions/usa/routes.csv?raw";

const POINTS = [0, 1, 2, 4, 7, 10, 15, 18];

function rows(text: string): Record<string, string>[] {
  const [head, ...lines] = text.trim().split(/\r?\n/).map((line) => line.split(","));
  return lines.map((cells) => Object.fromEntries(head!.map((name, place) => [name, cells[place] ?? ""])));
}

function together(name: string, title: string, drawing: any, cities: string, routes: string): EditionInfo {
  const names = Object.keys(drawing.routes); // in the order of the table
  return {
    name,
    title: { en: title, nl: title },
    passengers: name === "marklin" ? 3 : 0,
    tokens: { black: [7, 6, 5, 4], red: [4, 3, 2], yellow: [3, 2, 1], white: [2] },
    cities: rows(cities).map((row): CityInfo => ({
      code: row.code!,
      names: { en: row.name_en || row.name!, nl: row.name_nl || row.name! },
      country: row.country ?? "",
      token: row.token ?? "",
      provenance: row.provenance!,
    })),
    routes: rows(routes).map((row, place): RouteInfo => ({
      name: names[place]!,
      start: row.from!,
      end: row.to!,
      length: Number(row.length),
      colour: row.colour!,
      points: POINTS[Number(row.length)]!,
      cart: row.cart === "1",
      provenance: row.provenance!,
    })),
    drawing,
  } as unknown as EditionInfo;
}

export const EDITIONS: Record<string, EditionInfo> = {
  usa: together("usa", "North America", usaBoard, usaCities, usaRoutes),
  marklin: together("marklin", "Märklin (Germany)", marklinBoard, marklinCities, marklinRoutes),
  amsterdam: together("amsterdam", "Amsterdam", amsterdamBoard, amsterdamCities, amsterdamRoutes),
};
