import { type AppProcess, spawnApp } from './app-process.ts';
import { type Cast, type CastSize, createCast } from './fixtures.ts';
import { createDataFolder, type DataFolder } from './data-folder.ts';
import { startOwnDatabase } from './external-database.ts';

export interface HouseApp {
  app: AppProcess;
  folder: DataFolder;
  cast: Cast;
  /** URL of the database without a proxy. */
  databaseUrl: string;
  close(): Promise<void>;
}

export interface HouseAppOptions {
  settings?: Record<string, string>;
  cast?: Partial<CastSize>;
  /** A module to import before the app. */
  preload?: string;
  /** Size of the disk with the data folder. */
  diskSizeMb?: number;
  /** Wraps the database URL, for example in a proxy. */
  wayTo?: (databaseUrl: string) => Promise<string>;
}

/** Starts an app with an external database and fixtures. */
export async function startHouseApp({
  settings,
  cast,
  wayTo,
  diskSizeMb,
  preload,
}: HouseAppOptions = {}): Promise<HouseApp> {
  const database = await startOwnDatabase();
  const url = wayTo === undefined ? database.url : await wayTo(database.url);
  const folder = await createDataFolder({ DATABASE_URL: url, ...settings }, diskSizeMb);
  const app = spawnApp(folder.settings, preload);
  if (!(await app.ready)) throw new Error(`the app did not start: ${app.lines.slice(-5).join(' / ')}`);
  return {
    app,
    folder,
    cast: await createCast(database.url, folder.port, cast),
    databaseUrl: database.url,
    close: async () => {
      await app.end('SIGTERM');
      await folder.remove();
      await database.stop();
    },
  };
}
