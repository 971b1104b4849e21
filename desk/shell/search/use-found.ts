import {
  type Command,
  type CommandQuestion,
  type CommandResult,
  resultsOf,
} from '@jetbridge/web/ui/command/command.ts'
import { bestMatches } from '@jetbridge/web/ui/command/match.ts'
import { useQueries } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import type { Search } from '../area.ts'
import { useViews } from '../views/use-views.ts'

interface SearchQuestion extends CommandQuestion {
  readonly commands: readonly Command[]
  readonly searches: readonly Search[]
}

/** In one list: what the areas have found at the server, then saved views, then commands. */
export function useFound({ text, isOpen, commands, searches }: SearchQuestion): {
  readonly found: readonly CommandResult[]
  readonly isAsking: boolean
} {
  const { t, tag } = useText()
  const { api } = useDesk()
  const navigate = useNavigate()
  const { views } = useViews()
  const asked = useDeferredValue(text.trim())
  const answers = useQueries({
    queries: searches.map(({ id, least, find }) => ({
      queryKey: ['search', id, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(api, asked, signal),
      enabled: isOpen && asked.length >= least,
    })),
  })
  const hits = answers.flatMap(({ data = [] }) =>
    data.map(({ key, title, to, badge, detail }) => ({
      key,
      title,
      badge: t(badge),
      ...(detail && { detail: detail(tag) }),
      run: () => void navigate(to),
    })),
  )
  const ofViews = bestMatches(views, ({ name }) => name, text).map(({ id, name, address }) => ({
    key: `view ${id}`,
    badge: t('search.view'),
    title: name,
    detail: address,
    run: () => void navigate(address),
  }))
  const fitting = bestMatches(commands, ({ name }) => name, text)
  const ofCommands = resultsOf(fitting, t('search.command'))
  return { found: [...hits, ...ofViews, ...ofCommands], isAsking: answers.some(({ isLoading }) => isLoading) }
}
