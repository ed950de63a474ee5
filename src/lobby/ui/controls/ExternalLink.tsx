import type { ComponentPropsWithRef } from 'react';
import { postToApp } from '../../device/bridge/bridge.ts';

/** A link that leads outside the lobby: the app around it opens it, where there is one, else a tab of its own. */
export function ExternalLink({ href, ...rest }: ComponentPropsWithRef<'a'> & { href: string }) {
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        if (postToApp({ name: 'openExternal', url: href })) event.preventDefault();
      }}
    />
  );
}
