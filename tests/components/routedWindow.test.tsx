import { type ReactNode, useEffect } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { routedWindow } from '../../src/lobby/boot/routedWindow.ts';

const PARTS = Array.from({ length: 40 }, (_, part) => part);
const PART_MS = 5;

/** As slow as a page is on a cheap phone. */
function Part() {
  const until = performance.now() + PART_MS;
  while (performance.now() < until);
  return null;
}

function Pages() {
  const { search } = useLocation();
  return search === '?second' ? (
    <p>second</p>
  ) : (
    [<p key="first">first</p>, ...PARTS.map((part) => <Part key={part} />)]
  );
}

/** Shows content at the second place of a visit. */
function showSecond(content: ReactNode) {
  history.replaceState(null, '', '?first');
  history.pushState(null, '', '?second');
  return render(<BrowserRouter window={routedWindow}>{content}</BrowserRouter>);
}

it('lets taps in while the page that Back brings is rendered', async () => {
  const screen = await showSecond(<Pages />);
  await expect.element(screen.getByText('second')).toBeVisible();

  let turns = 0;
  const gone = new Promise<void>((resolve) => {
    addEventListener('popstate', () => {
      const look = () => {
        if (screen.getByText('first').query()) resolve();
        else {
          turns += 1;
          setTimeout(look);
        }
      };
      setTimeout(look);
    });
  });
  history.back();
  await gone;
  expect(turns).toBeGreaterThan(2);
});

function Way() {
  const { search } = useLocation();
  const how = useNavigationType();
  const navigate = useNavigate();
  // A link that is tapped before the router was told of Back.
  useEffect(() => {
    const tap = () => navigate('?third');
    addEventListener('popstate', tap, { once: true });
    return () => removeEventListener('popstate', tap);
  }, [navigate]);
  return (
    <p>
      {search} {how}
    </p>
  );
}

it('does not take a link for a Back that came just before it', async () => {
  const screen = await showSecond(<Way />);
  history.back();
  await expect.element(screen.getByText('?third PUSH')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(screen.getByText('?third PUSH')).toBeVisible();
});
