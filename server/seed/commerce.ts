/** What an airline needs to sell, as plain data. */
import type { CustomField } from '@jetbridge/core/content/custom-field.ts'
import type { DashboardCard } from '@jetbridge/core/content/dashboard-card.ts'
import type { ConnectionTime } from '@jetbridge/core/flight/connection-time.ts'
import type { EmissionFactor } from '@jetbridge/core/flight/emission.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import type { FiledFare } from '@jetbridge/core/offer/fare.ts'
import type { FiledPromoCode } from '@jetbridge/core/offer/promo-code-csv.ts'
import type { Tax } from '@jetbridge/core/offer/tax.ts'

export interface CommerceData {
  readonly fareBrands: readonly FareBrand[]
  readonly fares: readonly FiledFare[]
  readonly taxes: readonly Tax[]
  readonly promoCodes: readonly FiledPromoCode[]
  readonly emissionFactors?: readonly EmissionFactor[]
  /** absent: as is usual */
  readonly connectionTimes?: readonly ConnectionTime[]
  readonly customFields: readonly CustomField[]
  /** cards of the home page's dashboard */
  readonly dashboard?: readonly DashboardCard[]
}
