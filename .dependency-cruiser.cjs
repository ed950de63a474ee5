/** Imports run one way; see "For engineers" in the README. */
const lobby = (name) => `^src/lobby/${name}/`;
const forbid = (name, from, to, extra = {}) => ({
  name,
  severity: 'error',
  from: { path: from, ...extra.from },
  to: { path: to, ...extra.to },
});

/** Features that other features use. */
const SHARED = 'launch|legal|links|receipts|rewards|verification';
/** Pages that are made of other features' parts. */
const COMPOSED = 'home|profile';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    forbid('contract-stands-alone', '^src/contract/', '^src/(lobby|service|game-host|tools)/'),
    forbid('lobby-not-service', '^src/lobby/', '^src/(service|game-host)/'),
    forbid('service-not-lobby', '^src/service/', '^src/(lobby|game-host)/'),
    forbid('game-host-by-contract', '^src/game-host/', '^src/(lobby|service|tools)/'),
    forbid(
      'game-rules-are-pure',
      '^src/game-host/rules/',
      '^src/(?!game-host/rules/)|^node:|^(fs|crypto|http|net)$',
    ),
    forbid('state-below-all', lobby('state'), '^src/lobby/(?!state/)'),
    forbid(
      'api-below-features',
      lobby('(api|audio|i18n|device|ui)'),
      '^src/lobby/(app|features|stage|session)/',
    ),
    forbid('session-below-features', lobby('session'), '^src/lobby/(app|features|stage|ui)/'),
    forbid('stage-knows-no-feature', lobby('stage'), '^src/lobby/(app|api|session|features|ui)/'),
    // What lies beside folders puts them together.
    forbid('boot-on-top', '^src/lobby/(?!boot/)', lobby('boot')),
    forbid('lobby-root-on-top', '^src/lobby/[^/]+/', '^src/lobby/[^/]+$'),
    forbid('service-root-on-top', '^src/service/[^/]+/', '^src/service/[^/]+$'),
    forbid('stage-root-on-top', '^src/lobby/stage/[^/]+/', '^src/lobby/stage/[^/]+$'),
    forbid(
      'react-hosts-the-stage-only',
      '^src/lobby/stage/(?!runtime/|footprints/|canvas/application)',
      '^(react|react-dom|@pixi/react)$|node_modules/(react|react-dom|@pixi/react)/',
    ),
    forbid('features-use-footprints-only', lobby('features'), '^src/lobby/stage/(?!footprints/Footprint)'),
    {
      // A feature knows itself, the features that are made to be shared, and none of the others.
      name: 'features-apart',
      severity: 'error',
      from: { path: '^src/lobby/features/([^/]+)/', pathNot: `^src/lobby/features/(${COMPOSED})/` },
      to: {
        path: '^src/lobby/features/',
        pathNot: [`^src/lobby/features/(${SHARED})/`, '^src/lobby/features/$1/'],
      },
    },
    forbid('features-below-app', lobby('features'), lobby('app')),
    forbid('ui-knows-no-feature', lobby('ui'), '^src/lobby/(features|api|session|stage|app)/'),
    forbid(
      'ledger-below-domain',
      '^src/service/(errors|config|catalogue|providers|db|ledger)/',
      '^src/service/(domain|http|realtime|wiring|demo|operator|start|main|cluster)',
    ),
    forbid('domain-below-http', '^src/service/domain/', '^src/service/(http|realtime|wiring|demo|operator)/'),
    forbid('http-below-wiring', '^src/service/(http|realtime|demo)/', '^src/service/(wiring|operator)/'),
    forbid('rules-do-not-import-tests', '^src/', '^tests/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
};
