import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { newMetrics } from '../../src/service/http/monitoring/metrics.ts';
import { measureStanding } from '../../src/service/http/monitoring/standing.ts';
import { WorkerMetrics } from '../../src/service/http/monitoring/workerMetrics.ts';
import { postedByCause } from '../../src/service/ledger/post.ts';

const FOLDER = 'src/operations';
interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}
const { groups } = parse(readFileSync(join(FOLDER, 'monitoring/alerts.yaml'), 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(readFileSync(join(FOLDER, 'monitoring/dashboard.json'), 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const watched: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

const STANDING = {
  stopped: 1,
  unaccepted: 2,
  halted: 0,
  orphans: 3,
  backup: 1_760_000_000,
  checked: 1_760_000_500,
  checkedWhole: 1_759_000_000,
  findings: 4,
};

/** What one process measures. */
const measured = () =>
  newMetrics({
    db: {
      pool: () => ({ total: 3, idle: 2, waiting: 0 }),
      query: async () => {
        const rows = [STANDING] as never[];
        return { rows, rowCount: 1 };
      },
    },
    bus: () => ({ carrier: 'PostgreSQL', isUp: true, sent: 1, received: 1, lost: 0 }),
    sockets: () => 1,
  });

/** What `/metrics` says of one process, or of several that are summed up. */
const served = async (isCluster: boolean): Promise<string> => {
  const { registry, requests } = measured();
  requests.observe('/lobby/api/config/init', 200, 0.01);
  (postedByCause as Map<string, number>).set('bet', 1);
  if (!isCluster) return registry.metrics();
  const all = new WorkerMetrics();
  const tell = async () => all.take(1, { metrics: await registry.getMetricsAsJSON() });
  return all.text([{ id: 1, send: () => void tell() }]);
};

/** Samples that an expression names, with the labels it chooses them by. */
const samplesOf = (expression: string): { name: string; labels: string[] }[] =>
  [...expression.replace('$__rate_interval', '').matchAll(/\b([a-z]+_[a-z0-9_]+)\b(?:\{([^}]*)\})?/g)]
    .map(([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)(?==)/g)].map(([label]) => label),
    }))
    .filter(({ name }) => name !== 'histogram_quantile');

it.each([false, true])('of alerts and dashboard is served, by several processes: %s', async (isCluster) => {
  const lines = (await served(isCluster)).split('\n');
  expect(watched.length).toBeGreaterThan(20);
  for (const [title, expression] of watched) {
    const samples = samplesOf(expression);
    expect(samples.length > 0 || expression.startsWith('up{'), title).toBe(true);
    for (const { name, labels } of samples) {
      const line = lines.find((each) => each.startsWith(`${name} `) || each.startsWith(`${name}{`));
      expect(line, `${title} asks for ${name}`).toBeTruthy();
      for (const label of labels) expect(line, `${title} chooses ${name} by it`).toContain(`${label}="`);
    }
  }
});

it('tells what waits for the operator and what the operator did last, and goes on telling the rest while the database does not answer', async () => {
  const lines = (await served(true)).split('\n');
  expect(lines).toEqual(expect.arrayContaining(['lobby_providers_stopped 1', 'lobby_payouts_unaccepted 2']));
  expect(lines).toEqual(expect.arrayContaining(['lobby_payouts_halted 0', 'lobby_orphans_open 3']));
  expect(lines).toEqual(
    expect.arrayContaining([
      'lobby_last_backup_timestamp_seconds 1760000000',
      'lobby_last_ledger_check_timestamp_seconds 1760000500',
      'lobby_last_whole_ledger_check_timestamp_seconds 1759000000',
      'lobby_ledger_findings 4',
    ]),
  );
  const registry = new Registry();
  let answers = true;
  const rows = [STANDING] as never[];
  measureStanding(registry, {
    query: async () => {
      if (!answers) throw new Error('away');
      return { rows, rowCount: 1 };
    },
  });
  expect(await registry.metrics()).toContain('lobby_providers_stopped 1');
  answers = false;
  expect(await registry.metrics()).toContain('lobby_providers_stopped 1');
});

it.each([
  ['the lag of the process that is blocked', 'lobby_loop_lag_seconds'],
  ['the files of the process that has few left', 'lobby_files_open_ratio'],
])('tells %s, beside another one', async (_what, name) => {
  const all = new WorkerMetrics();
  const workers = [0, 2].map((lag, id) => ({
    id,
    send: async () => {
      const told = await measured().registry.getMetricsAsJSON();
      const metrics = told.map((each) =>
        each.name === name ? { ...each, values: [{ value: lag, labels: {} }] } : each,
      );
      all.take(id, { metrics });
    },
  }));
  expect((await all.text(workers)).split('\n')).toContain(`${name} 2`);
});

it('leads from every alert to a page that says what to do', () => {
  for (const { alert, annotations } of rules)
    expect(existsSync(join(FOLDER, annotations.runbook)), `${alert} leads to ${annotations.runbook}`).toBe(
      true,
    );
});
