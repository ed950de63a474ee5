import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hibernateWhenHidden } from '../../src/lobby/stage/runtime/hibernation.ts';

class Page extends EventTarget {
  hidden = false;

  hide(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Page;
beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { deviceMemory: 8 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a hidden page', () => {
  it('rests after a minute, not before, and not when it is seen again in time', () => {
    const rest = vi.fn();
    const end = hibernateWhenHidden(rest);
    page.hide(true);
    vi.advanceTimersByTime(59_000);
    page.hide(false);
    vi.advanceTimersByTime(120_000);
    expect(rest).not.toHaveBeenCalled();
    page.hide(true);
    vi.advanceTimersByTime(60_000);
    expect(rest).toHaveBeenCalledTimes(1);
    end();
  });

  it('rests sooner where there is little memory', () => {
    vi.stubGlobal('navigator', { deviceMemory: 2 });
    const rest = vi.fn();
    const end = hibernateWhenHidden(rest);
    page.hide(true);
    vi.advanceTimersByTime(10_000);
    expect(rest).toHaveBeenCalledTimes(1);
    end();
  });

  it('rests at once when the browser freezes it, and only once', () => {
    const rest = vi.fn();
    const end = hibernateWhenHidden(rest);
    page.hide(true);
    page.dispatchEvent(new Event('freeze'));
    vi.advanceTimersByTime(120_000);
    expect(rest).toHaveBeenCalledTimes(1);
    end();
    page.dispatchEvent(new Event('freeze'));
    expect(rest).toHaveBeenCalledTimes(1);
  });
});
