import { renderPage, type Given } from '@plumbline/auth/kit/testing';
import { renderRouted } from '@plumbline/shared/kit/testing';
import type { ReactNode } from 'react';
import { onAnyPage, type ShellSetting } from './on-any-page';

/** A part of the shell as on every page. */
export const renderShell = (part: ReactNode, setting: ShellSetting = {}) => renderRouted(part, onAnyPage(setting));

/** The same for somebody: `as` is signed in, where absent a visitor looks. */
export const renderShellFor = (part: ReactNode, as?: Given['as'], setting: ShellSetting = {}) =>
  renderPage(part, { ...(as ? { as } : {}), ...onAnyPage(setting) });
