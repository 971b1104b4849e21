import { type Locale, textIn } from '@jetbridge/core/brand/locale.ts'
import type { customFieldSchema, dashboardSchema } from '@jetbridge/core/contract/system.ts'
import type { z } from 'zod'
import type { CustomField, DashboardCard } from './content.ts'

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
        contentType: card.contentType,
        contentSize: card.size,
        contentRow: card.row,
        contentPosition: card.position,
      })),
    })),
  }
}
