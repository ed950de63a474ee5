import { expect, it } from 'vitest';
import { loadCatalogue } from '../../src/service/catalogue/load.ts';
import { sourceOf } from '../../src/service/catalogue/source.ts';
import { readConfig } from '../../src/service/config/environment.ts';
import { checkAssetOrigin } from '../../src/service/http/pages.ts';
import { pagePolicy } from '../../src/service/http/security.ts';
import { assetUrl } from '../../src/tools/vite/assetUrl.ts';

const CDN = 'https://cdn.example.com';
type Host = Parameters<
  NonNullable<NonNullable<ReturnType<typeof assetUrl>['experimental']>['renderBuiltUrl']>
>[1];

it('loads built files from the lobby where nothing is said, and from the CDN where it is', () => {
  expect(assetUrl('')).toEqual({ base: '/' });
  expect(assetUrl(`${CDN}/lobby`).base).toBe(`${CDN}/lobby/`);
  expect(() => assetUrl('cdn.example.com')).toThrow('ASSET_URL=cdn.example.com is not an address');
});

it('leaves workers with the page, as browsers start no others', () => {
  const render = assetUrl(CDN).experimental?.renderBuiltUrl;
  const of = (file: string) =>
    render?.(file, { type: 'asset', hostId: 'assets/a.js', hostType: 'js', ssr: false } as Host);
  expect(of('assets/bitmapWorker-12345678.js')).toEqual({
    runtime: 'location.origin+"/assets/bitmapWorker-12345678.js"',
  });
  expect(of('assets/logo-12345678.webp')).toBeUndefined();
});

it('is allowed by the policy of the page in all that it serves, and in nothing else', () => {
  const request = { host: 'lobby.example.com', protocol: 'https' } as Parameters<typeof pagePolicy>[1];
  const policyWith = (env: Record<string, string>) => pagePolicy(readConfig(env), request);
  const opened = policyWith({ ASSET_URL: `${CDN}/lobby` })
    .split('; ')
    .filter((line) => line.includes(CDN))
    .map((line) => line.split(' ')[0]);
  expect(opened).toEqual(['script-src', 'style-src', 'img-src', 'font-src', 'media-src', 'connect-src']);
  expect(policyWith({})).not.toContain('cdn.');
});

it('is where the pictures of banners, activities and notices come from, as they were named', () => {
  const source = sourceOf(readConfig({ ASSET_URL: `${CDN}/lobby/` }));
  const { banners, activities, notices } = loadCatalogue(source);
  const pictures = [...banners, ...activities, ...notices.list].map(({ imagePath }) => imagePath);
  expect(pictures.length).toBeGreaterThan(10);
  for (const picture of pictures.filter(Boolean))
    expect(picture).toMatch(
      /^https:\/\/cdn\.example\.com\/lobby\/media\/posters\/[\w-]+\.webp\?[0-9a-f]{8}$/,
    );
});

it('is the same for the build and for the service that serves it', () => {
  const page = `<script data-stage="${CDN}/assets/StageHost-1.js"></script>`;
  expect(() => checkAssetOrigin(page, { assetOrigin: CDN })).not.toThrow();
  expect(() => checkAssetOrigin(page, { assetOrigin: undefined })).toThrow(`built with ASSET_URL=${CDN}`);
  const plain = '<script data-stage="/assets/StageHost-1.js"></script>';
  expect(() => checkAssetOrigin(plain, { assetOrigin: undefined })).not.toThrow();
  expect(() => checkAssetOrigin(plain, { assetOrigin: CDN })).toThrow('built without ASSET_URL');
});
