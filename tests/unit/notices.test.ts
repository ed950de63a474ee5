import { beforeEach, describe, expect, it } from 'vitest';
import { inTurn, markSeen, postpone, waitMs } from '../../src/lobby/features/notices/schedule.ts';
import { localStore } from '../../src/lobby/session/storage.ts';
import { richTree } from '../../src/lobby/ui/text/richTree.ts';
import { stubStorages } from '../shared/fakeStorage.ts';

const NOW = 1_800_000_000_000;

describe('the schedule of the home pop-up', () => {
  beforeEach(() => {
    stubStorages();
    localStore.remove('lobby.noticesDue');
  });

  it('lets the lobby be seen first', () => {
    expect(waitMs(NOW, 0, false)).toBe(1_500);
  });

  it('lets it come whole first where line or device is slow', () => {
    expect(waitMs(NOW, 0, true)).toBe(5_000);
    postpone(NOW, 30);
    expect(waitMs(NOW, 0, true)).toBe(30 * 60_000);
  });

  it('waits the configured minutes × 60,000 ms, over reloads (§9)', () => {
    postpone(NOW, 30);
    expect(waitMs(NOW, 0, false)).toBe(30 * 60_000);
    expect(waitMs(NOW + 10 * 60_000, 0, false)).toBe(20 * 60_000);
    expect(waitMs(NOW + 31 * 60_000, 0, false)).toBe(1_500);
  });

  it('asks less and less often for what cannot be read, as without a network', () => {
    expect([0, 1, 2, 3, 4, 9, 999].map((failures) => waitMs(NOW, failures, false))).toEqual([
      1_500, 6_000, 24_000, 96_000, 300_000, 300_000, 300_000,
    ]);
  });

  it('does not come again where no minutes are configured, nor break on a stored oddity', () => {
    postpone(NOW, 0);
    expect(waitMs(NOW, 0, false)).toBeGreaterThan(24 * 3_600_000);
    localStore.set('lobby.noticesDue', 'soon');
    expect(waitMs(NOW, 0, false)).toBe(1_500);
  });
});

describe('the turn of the notices', () => {
  const welcome = { noticeId: 'welcome', createTime: NOW };
  const news = { noticeId: 'news', createTime: NOW + 1 };
  const latest = { noticeId: 'latest', createTime: NOW + 2 };
  const turn = (...notices: (typeof welcome)[]) => inTurn(notices).map(({ noticeId }) => noticeId);

  beforeEach(() => {
    stubStorages();
    localStore.remove('lobby.noticesSeen');
  });

  it('welcomes a newcomer before the news', () => {
    expect(turn(latest, news, welcome)).toEqual(['welcome', 'news', 'latest']);
  });

  it('never welcomes again before the news', () => {
    for (const { noticeId } of [welcome, news]) markSeen(noticeId);
    expect(turn(news, welcome)).toEqual(['news', 'welcome']);
    expect(turn(latest, news, welcome)).toEqual(['latest', 'news', 'welcome']);
  });

  it('survives a stored oddity, and does not remember for ever', () => {
    localStore.set('lobby.noticesSeen', '{');
    expect(turn(news, welcome)).toEqual(['welcome', 'news']);
    markSeen('welcome');
    for (let more = 0; more < 50; more += 1) markSeen(`more-${more}`);
    expect(turn(news, welcome)).toEqual(['welcome', 'news']);
  });
});

interface Node {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Node[];
  getAttribute?: (name: string) => string | null;
}

const text = (textContent: string): Node => ({ nodeType: 3, nodeName: '#text', textContent, childNodes: [] });
const element = (nodeName: string, childNodes: Node[], attributes: Record<string, string> = {}): Node => ({
  nodeType: 1,
  nodeName,
  textContent: null,
  childNodes,
  getAttribute: (name) => attributes[name] ?? null,
});
const tree = (...nodes: Node[]) => richTree(nodes, 'https://lobby.example/home');

describe('rich text of the operator', () => {
  it('keeps words and the marks it knows', () => {
    expect(tree(text('Come '), element('B', [text('in'), element('BR', [])]))).toEqual([
      'Come ',
      { tag: 'b', children: ['in', { tag: 'br', children: [] }] },
    ]);
  });

  it('loses other marks, keeps their words, and never those of scripts', () => {
    expect(
      tree(
        element('FONT', [text('words')], { onclick: 'alert(1)' }),
        element('SCRIPT', [text('alert(1)')]),
        element('svg', [element('a', [text('x')], { href: 'https://x.example' })]),
        element('IFRAME', [text('no')]),
        { nodeType: 8, nodeName: '#comment', textContent: 'hidden', childNodes: [] },
      ),
    ).toEqual(['words']);
  });

  it.each([
    ['https://a.example/b', 'https://a.example/b'],
    ['/terms', 'https://lobby.example/terms'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('links to %s', (href, address) => {
    expect(tree(element('A', [text('go')], { href }))).toEqual([
      { tag: 'a', href: address, children: ['go'] },
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'http://[', ''])(
    'does not link to "%s"',
    (href) => {
      expect(tree(element('A', [text('go')], { href }))).toEqual(['go']);
    },
  );
});
