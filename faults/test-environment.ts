import { type AppProcess, spawnApp } from './app-process.ts';
import { createDataFolder, type DataFolder } from './data-folder.ts';
import { startExternalDatabase } from './external-database.ts';
import { createFixtures, type FixtureSize, type Fixtures } from './fixtures.ts';

export interface TestEnvironment {
  app: AppProcess;
  folder: DataFolder;
  fixtures: Fixtures;
  /** URL of the database without a proxy. */
  databaseUrl: string;
  close(): Promise<void>;
}

export interface EnvironmentOptions {
  settings?: Record<string, string>;
  fixtures?: Partial<FixtureSize>;
  /** A module to import before the app. */
  preload?: string;
  /** Size of the disk with the data folder. */
  diskSizeMb?: number;
  /** Wraps the database URL, for example in a proxy. */
  proxyTo?: (databaseUrl: string) => Promise<string>;
}

/** Starts an app with an external database and fixtures. */
export async function startEnvironment({
  settings,
  fixtures,
  proxyTo,
  diskSizeMb,
  preload,
}: EnvironmentOptions = {}): Promise<TestEnvironment> {
  const database = await startExternalDatabase();
  const url = proxyTo === undefined ? database.url : await proxyTo(database.url);
  const folder = await createDataFolder({ DATABASE_URL: url, ...settings }, diskSizeMb);
  const app = spawnApp(folder.settings, { preload });
  if (!(await app.ready)) throw new Error(`the app did not start: ${app.lines.slice(-5).join(' / ')}`);
  return {
    app,
    folder,
    fixtures: await createFixtures(database.url, folder.port, fixtures),
    databaseUrl: database.url,
    close: async () => {
      await app.end('SIGTERM');
      await folder.remove();
      await database.stop();
    },
  };
}
