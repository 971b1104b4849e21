import type { customFieldSchema, dashboardSchema } from '@jetbridge/core/contract/system.ts'
import type { z } from 'zod'
import type { CustomField, DashboardCard } from './queries.ts'

export function presentCustomField(field: CustomField): z.output<typeof customFieldSchema> {
  return {
    fieldName: field.fieldName,
    displayName: field.displayNames['en'] ?? field.fieldName,
    displayNameTranslations: { ...field.displayNames },
    isRequired: field.isRequired,
    allowedValues: { ...field.allowedValues },
  }
}

export function presentDashboard(
  name: string,
  cards: readonly DashboardCard[],
): z.output<typeof dashboardSchema> {
  const tabs = Map.groupBy(cards, (card) => card.tabUid)
  return {
    dashboardName: name,
    dashboardTabs: [...tabs.values()].map((ofTab) => ({
      dashboardTabUid: ofTab[0]?.tabUid ?? '',
      tabName: ofTab[0]?.tabName ?? '',
      tabPosition: ofTab[0]?.tabPosition ?? 0,
      dashboardComponents: ofTab.map((card) => ({
        componentUid: card.componentUid,
        contentTitle: card.title,
        content: card.content,
        contentType: card.contentType,
        contentSize: card.size,
        contentRow: card.row,
        contentPosition: card.position,
      })),
    })),
  }
}
