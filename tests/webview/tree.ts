import type { CDPSession, Page } from 'playwright';
import { until } from './engine.ts';

interface AxNode {
  nodeId: string;
  childIds?: string[];
  ignored: boolean;
  backendDOMNodeId?: number;
  role?: { value: string };
  name?: { value: string };
  /** What is read after the name, such as what is wrong with a field. */
  description?: { value: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

const NOTHING: AxNode = { nodeId: '', ignored: true };
const LIVE = new Set(['status', 'alert', 'log']);

const property = ({ properties }: AxNode, name: string): unknown =>
  properties?.find((one) => one.name === name)?.value.value;

/** What a screen reader has of a page, or of a frame that has a process of its own; what is done there is done by keys. */
export class Tree {
  readonly #page: Page;
  readonly #session: CDPSession;

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  async #all(): Promise<AxNode[]> {
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    return nodes;
  }

  async nodes(): Promise<AxNode[]> {
    return (await this.#all()).filter(({ ignored }) => !ignored);
  }

  async #find(role: string, name: RegExp): Promise<AxNode | undefined> {
    return (await this.nodes()).find(
      (node) =>
        node.role?.value === role && name.test(node.name?.value ?? '') && property(node, 'disabled') !== true,
    );
  }

  /** Whether a field is said to be wrong, and why; null where it is said to be right. */
  async faultOf(name: RegExp): Promise<string | null> {
    const field = await this.#find('textbox', name);
    if (!field) throw new Error(`no textbox "${name.source}"`);
    return property(field, 'invalid') === 'true' ? (field.description?.value ?? '') : null;
  }

  /** What is read out by itself, whatever has the focus, one text for each place that is so. */
  async announced(): Promise<string[]> {
    const nodes = await this.#all();
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const textOf = ({ name, childIds }: AxNode): string =>
      [name?.value, ...(childIds ?? []).map((id) => textOf(byId.get(id) ?? NOTHING))].join(' ');
    return nodes.filter((node) => LIVE.has(node.role?.value ?? '')).map(textOf);
  }

  /** @returns the name of what has this role. @throws where nothing has this role and name for long. */
  async waitFor(role: string, name: RegExp): Promise<string> {
    let found: AxNode | undefined;
    await until(`${role} "${name.source}"`, async () => {
      found = await this.#find(role, name);
      return found !== undefined;
    });
    return found?.name?.value ?? '';
  }

  /** Gives the focus to what has this role and name; what has just moved away is looked for anew. */
  async #focus(role: string, name: RegExp): Promise<void> {
    await until(`${role} "${name.source}"`, async () => {
      const found = await this.#find(role, name);
      if (!found) return false;
      await this.#session.send('DOM.focus', { backendNodeId: found.backendDOMNodeId });
      return true;
    });
  }

  async press(role: string, name: RegExp, key = 'Enter'): Promise<void> {
    await this.#focus(role, name);
    await this.#page.keyboard.press(key);
  }

  async type(name: RegExp, text: string): Promise<void> {
    await this.#focus('textbox', name);
    await this.#page.keyboard.type(text);
  }
}
