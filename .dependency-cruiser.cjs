const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const CONTRACT = 'packages/contract/src';
const contractModules = readdirSync(join(__dirname, CONTRACT)).filter((name) => /^[\w-]+\.ts$/.test(name));
const hasSchemas = (name) => readFileSync(join(__dirname, CONTRACT, name), 'utf8').includes("import * as z from 'zod");
const oneOf = (names) => `^${CONTRACT}/(${names.map((name) => name.slice(0, -3)).join('|')})\\.ts$`;
const SCHEMA_MODULES = oneOf([...contractModules.filter(hasSchemas), 'api.ts']);
const PLAIN_MODULES = oneOf(contractModules.filter((name) => !hasSchemas(name) && name !== 'api.ts'));

/**
 * The dependency directions of docs/architecture.md: contract ← server, contract ← web; routes →
 * service → repository → lib.
 */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-barrels',
      severity: 'error',
      from: {},
      to: { path: '^(apps|packages)/(?!.*node_modules).*/index\\.tsx?$' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '(^virtual:|\\?(url|inline|raw)$)' },
    },
    {
      name: 'contract-knows-zod-only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(packages/contract/src|node_modules/zod)' },
    },
    {
      // The browser imports the types of the schemas only, so its bundle contains no zod: docs/decisions/005.
      name: 'no-schemas-in-the-browser',
      severity: 'error',
      from: { path: ['^apps/web/src', PLAIN_MODULES], pathNot: '(\\.test\\.tsx?$|^apps/web/src/test/)' },
      to: { path: [SCHEMA_MODULES, 'node_modules/zod'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'apps-stay-apart', severity: 'error', from: { path: '^apps/server' }, to: { path: '^apps/web' } },
    { name: 'apps-stay-apart-2', severity: 'error', from: { path: '^apps/web' }, to: { path: '^apps/server' } },
    {
      name: 'server-features-use-public-files',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/features/',
        pathNot: '^apps/server/src/features/($1/|(place|place-import)/\\2\\.public\\.ts$)',
      },
    },
    {
      // Place cards, lists and colours are shared by the screens of the other features.
      name: 'web-features-use-place-only',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/($1|place)/' },
    },
    {
      name: 'web-api-knows-no-components',
      severity: 'error',
      from: { path: '^apps/web/src/features/[^/]+/api\\.ts$' },
      to: { path: '^apps/web/src/features/[^/]+/components/' },
    },
    {
      name: 'routes-use-services',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.repository\\.ts$' },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: { path: '\\.(service|repository)\\.ts$' },
      to: { path: '/fastify' },
    },
    {
      name: 'web-lib-knows-no-features',
      severity: 'error',
      from: { path: '^apps/web/src/(lib|hooks|components)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-features-know-no-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'one-map-port',
      severity: 'error',
      from: { path: '^apps/web/src', pathNot: '^apps/web/src/lib/map/' },
      to: { path: 'node_modules/(maplibre-gl|pmtiles|@protomaps)' },
    },
    {
      name: 'server-lib-knows-no-features',
      severity: 'error',
      from: { path: '^apps/server/src/(lib|plugins)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/features/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module-sync', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.css', '.json'],
    },
  },
};
