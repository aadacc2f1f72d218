/**
 * The dependency directions of docs/architecture.md: contract ← server, contract ← web; routes →
 * service → repository → lib.
 */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: { pathNot: '^packages/contract/src' },
      to: { circular: true },
    },
    {
      // An endpoint has the type of its schemas, whose limits are in the module of the endpoint.
      name: 'no-circular-at-runtime',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      // The browser bundle contains no zod: see docs/decisions/005.
      name: 'contract-schemas-in-schema-modules',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '(-schemas|\\.test)\\.ts$' },
      to: { path: '(-schemas\\.ts$|node_modules/zod)', dependencyTypesNot: ['type-only'] },
    },
    {
      // response-body.ts parses responses in development only.
      name: 'web-imports-no-schemas',
      severity: 'error',
      from: {
        path: '^apps/web/src',
        pathNot: '(\\.test\\.tsx?$|^apps/web/src/(test/|lib/api/response-body\\.ts$))',
      },
      to: {
        path: '^(packages/contract/src/.*-schemas\\.ts$|node_modules/zod)',
        dependencyTypesNot: ['type-only'],
      },
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
      name: 'web-api-knows-no-model',
      severity: 'error',
      from: { path: '^apps/web/src/features/[^/]+/api(/|\\.ts$)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/features/[^/]+/(model|components)/' },
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
