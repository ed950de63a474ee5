import type { Page } from 'playwright';

/** Begins to write down what live regions say, each time that one of them changes. */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const LIVE_REGION =
      '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]';
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE_REGION);
        if (around) regions.add(around);
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const one of [node, ...node.querySelectorAll('*')])
              if (one.matches(LIVE_REGION)) regions.add(one);
      }
      for (const region of regions)
        if (!region.closest('[inert], [aria-hidden="true"]')) heard.push(region.textContent ?? '');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** What was said since `listen` with this text in it. */
export const heardOf = (page: Page, text: string): Promise<string[]> =>
  page.evaluate(
    (said) => (window as unknown as { heard: string[] }).heard.filter((one) => one.includes(said)),
    text,
  );
