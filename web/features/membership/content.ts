/** A page of the airline's own words, in the visitor's language. [CMS-01, MEM-01] */
import type { ContentPageName } from '@jetbridge/core/brand/content-page.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { contentEndpoints, type ShownContent } from '@jetbridge/core/contract/content.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { isApiFailure } from '../../api/failure.ts'
import { useText } from '../../i18n/i18n.tsx'

/** The airline's words where its folder has them: the server draws the page with them. */
export interface OwnWords {
  readonly page: ShownContent
  /** the language that was asked for */
  readonly asked: Locale
}

/**
 * `isAbsent`: the airline has no such page, and asking again does not help.
 *
 * @param own the page as it came with its route: not asked for again in the same language. It never enters the cached
 * answers, which a server that draws pages shares among airlines.
 */
export function useContent(name: ContentPageName, own: OwnWords | null = null) {
  const api = useApi()
  const { locale } = useText()
  const isHere = own?.asked === locale
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['content', name, locale],
    queryFn: ({ signal }) =>
      api.call(
        contentEndpoints.page,
        { query: { name, lang: locale } },
        { untold: true, unproven: true, signal },
      ),
    enabled: !isHere,
  })
  const isAbsent = isApiFailure(error) && error.status === 404
  return { data: isHere ? own.page : data, isAbsent, isError, isFetching, refetch }
}
