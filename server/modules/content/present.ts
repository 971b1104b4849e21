import type { CustomField } from '@jetbridge/core/content/custom-field.ts'
import type { DashboardCard } from '@jetbridge/core/content/dashboard-card.ts'
import { type Locale, textIn } from '@jetbridge/core/brand/locale.ts'
import type { customFieldSchema, dashboardSchema } from '@jetbridge/core/contract/system.ts'
import type { blockSchema } from '@jetbridge/core/contract/content.ts'
import type { z } from 'zod'
import { readHtml, TooMuchMarkup } from '../../markup/read-html.ts'

export function presentCustomField(field: CustomField): z.output<typeof customFieldSchema> {
  return {
    fieldName: field.fieldName,
    displayName: field.displayNames['en'] ?? field.fieldName,
    displayNameTranslations: { ...field.displayNames },
    isRequired: field.isRequired,
    allowedValues: Object.fromEntries(
      Object.entries(field.allowedValues).map(([value, label]) => [
        value,
        textIn(label, 'en', 'en') ?? value,
      ]),
    ),
    allowedValueTranslations: { ...field.allowedValues },
    germanGender: field.germanGender,
  }
}

export function presentDashboard(
  name: string,
  cards: readonly DashboardCard[],
  locale: Locale,
  blocksOf: ReadBlocks,
): z.output<typeof dashboardSchema> {
  const text = (texts: Readonly<Record<string, string>> = {}) => textIn(texts, locale, 'en') ?? ''
  const tabs = Map.groupBy(cards, (card) => card.tabUid)
  return {
    dashboardName: name,
    dashboardTabs: [...tabs.values()].map((ofTab) => ({
      dashboardTabUid: ofTab[0]?.tabUid ?? '',
      tabName: text(ofTab[0]?.tabNames),
      tabPosition: ofTab[0]?.tabPosition ?? 0,
      dashboardComponents: ofTab.map((card) => ({
        componentUid: card.componentUid,
        contentTitle: text(card.titles),
        content: text(card.contents),
        blocks: card.contentType === 'Html' ? blocksOf(text(card.contents)) : [],
        contentType: card.contentType,
        contentSize: card.size,
        contentRow: card.row,
        contentPosition: card.position,
      })),
    })),
  }
}

type WireBlock = z.output<typeof blockSchema>
export type ReadBlocks = (html: string) => WireBlock[]

/** Cards are few, and everybody asks for them: those beyond what a process remembers are read again. */
const mostRemembered = 500

/** HTML of cards as plain data, each read once; one that nobody could read through shows nothing. */
export function rememberedBlocks(): ReadBlocks {
  const known = new Map<string, WireBlock[]>()
  return (html) => {
    const remembered = known.get(html)
    if (remembered) return remembered
    const blocks = readable(html) as WireBlock[]
    if (known.size < mostRemembered) known.set(html, blocks)
    return blocks
  }
}

function readable(html: string) {
  try {
    return readHtml(html)
  } catch (error) {
    if (error instanceof TooMuchMarkup) return []
    throw error
  }
}
