/** Made from the database by `npm run db:types`, never by hand. */
import type { DefaultedColumn, Json, Timestamp } from '../column.ts'

export interface ContentTables {
  content_copy: {
    brand: string
    source: string
    page: Json
    fetched_at: Timestamp
  }
  custom_field: {
    brand: string
    field_name: string
    position: number
    display_names: Json
    is_required: boolean
    allowed_values: DefaultedColumn<Json>
    german_gender: 'masculine' | 'feminine' | 'neuter' | null
  }
  dashboard_card: {
    brand: string
    tab_uid: string
    tab_names: Json
    tab_position: number
    component_uid: string
    titles: Json
    contents: Json
    content_type: 'Text' | 'Html'
    content_size: number
    content_row: number
    content_position: number
  }
}
