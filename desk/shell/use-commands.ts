import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../i18n/texts.ts'
import { paths } from '../paths.ts'
import type { Area } from './area.ts'
import type { FrameDialog } from './frame-dialog.ts'
import { useLockNow } from './lock/use-idle-lock.ts'
import type { Command } from '@jetbridge/web/ui/command/command.ts'
import { chooseTheme } from './theme.ts'
import { useSignOut } from './use-sign-out.ts'

interface CommandOptions {
  readonly areas: readonly Area[]
  readonly onDialog: (dialog: FrameDialog) => void
}

/** Every action of the frame by its name. */
export function useCommands({ areas, onDialog }: CommandOptions): readonly Command[] {
  const { t, choose } = useText()
  const navigate = useNavigate()
  const lockNow = useLockNow()
  const signOut = useSignOut()
  return useMemo(() => {
    const places = [
      ...areas.map(({ id, word, path, letter }) => ({ id, name: t(word), path, keys: `g ${letter}` })),
      { id: 'account', name: t('frame.account'), path: paths.account, keys: undefined },
    ]
    return [
      ...places.map(({ id, name, path, keys }) => ({
        id: `go ${id}`,
        name: t('command.goTo', { area: name }),
        ...(keys !== undefined && { keys }),
        run: () => void navigate(path),
      })),
      { id: 'save view', name: t('command.saveView'), run: () => onDialog('save-view') },
      { id: 'lock', name: t('command.lock'), keys: 'Ctrl Alt L', run: lockNow },
      { id: 'sign out', name: t('command.signOut'), run: () => void signOut('here') },
      {
        id: 'sign out everywhere',
        name: t('command.signOutEverywhere'),
        run: () => void signOut('everywhere'),
      },
      { id: 'light', name: t('command.themeLight'), run: () => chooseTheme('light') },
      { id: 'dark', name: t('command.themeDark'), run: () => chooseTheme('dark') },
      { id: 'system', name: t('command.themeSystem'), run: () => chooseTheme('system') },
      { id: 'english', name: t('command.english'), run: () => void choose('en') },
      { id: 'german', name: t('command.german'), run: () => void choose('de') },
      { id: 'shortcuts', name: t('command.shortcuts'), keys: '?', run: () => onDialog('shortcuts') },
    ]
  }, [areas, choose, lockNow, navigate, onDialog, signOut, t])
}
