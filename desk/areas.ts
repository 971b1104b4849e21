/** The areas of the desk, in the order of the rail. */
import { departuresArea } from './features/departures/area.ts'
import { guestsArea } from './features/guests/area.ts'
import { homeArea } from './features/home/area.ts'
import { staffArea } from './features/staff/area.ts'
import type { Area } from './shell/area.ts'

export const areas: readonly Area[] = [homeArea, departuresArea, guestsArea, staffArea]
