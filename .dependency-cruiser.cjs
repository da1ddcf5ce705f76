/** The walls between the rooms: who may import whom. The manifests say the same; this catches what relative paths could do. */

/** A room may import only these rooms, besides itself. */
const ALLOWED = {
  domain: [],
  contract: ['domain'],
  server: ['domain', 'contract'],
  demo: ['domain', 'contract', 'server'],
  kit: ['domain', 'contract'],
  web: ['domain', 'contract', 'kit'],
  floor: ['domain', 'contract', 'kit'],
}
const TEST = '\\.test\\.tsx?$'

const walls = Object.entries(ALLOWED).map(([room, allowed]) => ({
  name: `wall-${room}`,
  comment: `${room} may import ${allowed.join(', ') || 'no other room'}`,
  severity: 'error',
  from: { path: `^packages/${room}/src/`, pathNot: TEST },
  to: { path: '^(packages|test|tools|bench)/', pathNot: `^packages/(${[room, ...allowed].join('|')})/src/` },
}))

module.exports = {
  forbidden: [
    ...walls,
    {
      name: 'domain-imports-nothing',
      comment: 'domain knows the trade and no library, not even Node',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: TEST },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TEST },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'contract-knows-no-node',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pages-know-no-node',
      severity: 'error',
      from: { path: '^packages/(kit|web|floor)/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pages-know-no-server-library',
      severity: 'error',
      from: { path: '^packages/(kit|web|floor)/src/', pathNot: TEST },
      to: { path: 'node_modules/(pg|fastify)/' },
    },
    {
      name: 'kit-knows-no-feature',
      comment:
        'of the contract the kit knows the wire, of the domain what all share; how any download is fetched is its business',
      severity: 'error',
      from: { path: '^packages/kit/src/', pathNot: [TEST, '^packages/kit/src/call/download\\.ts$'] },
      to: { path: '^packages/(contract|domain)/src/', pathNot: '^packages/(contract/src/wire|domain/src/base)/' },
    },
    {
      name: 'download-knows-its-ticket',
      severity: 'error',
      from: { path: '^packages/kit/src/call/download\\.ts$' },
      to: {
        path: '^packages/(contract|domain)/src/',
        pathNot: '^packages/(contract/src/(wire/|access/session/session\\.ts$)|domain/src/base/)',
      },
    },
    {
      name: 'rooms-by-name',
      comment: 'another room is imported by its name: a path out of the room would pass by its manifest',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/', pathNot: TEST },
      to: { path: '^packages/', pathNot: '^packages/$1/src/', dependencyTypes: ['local'] },
    },
    {
      name: 'driver-behind-db',
      comment: 'the PostgreSQL driver is used by the plumbing; stores get a Db or a Tx',
      severity: 'error',
      from: {
        path: '^packages/server/src/',
        pathNot: `^packages/server/src/(plumbing/(db|process|jobs)|app)/|${TEST}`,
      },
      to: { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: String.raw`\?url$` } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.types)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
}
