import { type Static, Type } from 'typebox';
import { FORM, fileKind } from './check.ts';

const Download = Type.String();

const OperatorFile = Type.Object(
  {
    name: Type.String({ pattern: FORM.WORDS }),
    linkHosts: Type.Array(Type.String({ pattern: FORM.WORDS })),
    androidDownload: Download,
    iosDownload: Download,
    registrationEvent: Type.String(),
  },
  { additionalProperties: false },
);
export type Operator = Static<typeof OperatorFile>;

/** Who runs the lobby, wherever it is run. */
export const operatorFile = fileKind({
  file: 'operator.yaml',
  schema: OperatorFile,
  check({ linkHosts, androidDownload, iosDownload }, report) {
    for (const [index, host] of linkHosts.entries())
      if (!URL.canParse(`https://${host}`) || new URL(`https://${host}`).host !== host)
        report(['linkHosts', index], `${host} is no host name like support.example.com`);
    for (const [field, url] of Object.entries({ androidDownload, iosDownload }))
      if (url !== '' && !(URL.canParse(url) && new URL(url).protocol === 'https:'))
        report([field], `${url} is no https:// address; leave it empty where there is no app`);
  },
  build: (file): Operator => file,
});
