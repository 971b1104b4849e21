/** Finds bookings, pages and reports of the portal, and runs its actions, by what somebody types. */
import type { SignedIn } from '../../../api/identity/signed-in.ts'
import { useRef, useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { noQuestion } from '../../../ui/command/command.ts'
import { CommandBox } from '../../../ui/command/command-box.tsx'
import { useShortcuts } from '../../../ui/command/keys.ts'
import { useSingleKeys } from './single-keys.ts'
import { usePortalFound } from './use-portal-found.ts'

interface PortalSearchProps {
  user: SignedIn
  /** lists the shortcuts */
  onKeys: () => void
}

export function PortalSearch({ user, onKeys }: PortalSearchProps) {
  const { t } = useText()
  const field = useRef<HTMLInputElement>(null)
  const [question, setQuestion] = useState(noQuestion)
  const [isOn] = useSingleKeys()
  const { found, isAsking } = usePortalFound(question, { user, onKeys })
  const go = () => {
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    field.current?.focus()
  }
  useShortcuts(
    [
      { keys: 'Mod+k', run: go, whileTyping: true },
      ...(isOn
        ? [
            { keys: '/', run: go },
            { keys: '?', run: onKeys },
          ]
        : []),
    ],
    'frame',
  )
  return (
    <CommandBox
      field={field}
      words={{
        label: t('agency.search.label'),
        hint: t('agency.search.hint'),
        results: t('agency.search.results'),
        keys: t('agency.search.keys'),
        none: (text) => t('agency.search.none', { text }),
        count: (count) => t('agency.search.count', { count }),
      }}
      question={question}
      onQuestion={setQuestion}
      found={found}
      isAsking={isAsking}
    />
  )
}
