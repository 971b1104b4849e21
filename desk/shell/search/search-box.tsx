/** The box above everything: people, codes, tickets and flights as the areas find them, saved views, and every action. */
import { type Command, noQuestion } from '@jetbridge/web/ui/command/command.ts'
import { CommandBox } from '@jetbridge/web/ui/command/command-box.tsx'
import { type RefObject, useState } from 'react'
import { useText } from '../../i18n/texts.ts'
import type { Search } from '../area.ts'
import { useFound } from './use-found.ts'

interface SearchBoxProps {
  field: RefObject<HTMLInputElement | null>
  commands: readonly Command[]
  searches: readonly Search[]
}

export function SearchBox({ field, commands, searches }: SearchBoxProps) {
  const { t } = useText()
  const [question, setQuestion] = useState(noQuestion)
  const { found, isAsking } = useFound({ ...question, commands, searches })
  return (
    <CommandBox
      field={field}
      words={{
        label: t('search.label'),
        hint: t('search.hint'),
        results: t('search.results'),
        keys: t('search.keys'),
        none: (text) => t('search.none', { text }),
        count: (count) => t('search.count', { count }),
      }}
      question={question}
      onQuestion={setQuestion}
      found={found}
      isAsking={isAsking}
    />
  )
}
