/** PixiJS looks at the browser's name while it is imported; Node 20 has none to look at. */
if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { userAgent: 'node' } });
