import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PasswordField } from '../../src/lobby/ui/controls/PasswordField.tsx';
import { Tabs } from '../../src/lobby/ui/controls/Tabs.tsx';
import { TextField } from '../../src/lobby/ui/controls/TextField.tsx';
import { show } from './lobby.tsx';

it('ties a field to its label and to what is wrong with it', async () => {
  const screen = await show(<TextField label="Nickname" error="Please enter a nickname" />);
  const input = screen.getByLabelText('Nickname');
  await expect.element(input).toHaveAccessibleDescription('Please enter a nickname');
  await expect.element(input).toBeInvalid();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please enter a nickname');
});

it('shows a password while the eye is open, and keeps what was typed', async () => {
  const screen = await show(<PasswordField label="Password" />);
  const input = screen.getByLabelText('Password', { exact: true });
  await userEvent.type(input, 'secret1');
  await expect.element(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button'));
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(input).toHaveValue('secret1');
});

function Choice() {
  const [active, choose] = useState<'all' | 'hot' | 'new'>('all');
  const tabs = (['all', 'hot', 'new'] as const).map((id) => ({ id, label: id }));
  return <Tabs label="Games" panels="games" tabs={tabs} active={active} onChange={choose} />;
}

it('moves through tabs by arrows, Home and End, as one stop of Tab', async () => {
  const screen = await show(<Choice />);
  const tab = (name: string) => screen.getByRole('tab', { name });
  await userEvent.keyboard('{Tab}');
  await expect.element(tab('all')).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowRight}', 'hot'],
    ['{End}', 'new'],
    ['{ArrowRight}', 'all'],
    ['{ArrowLeft}', 'new'],
    ['{Home}', 'all'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
});
