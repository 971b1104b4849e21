/**
 * Small faults of the kinds that people make, in every room, each with the rows whose tests find it. When a test moves or
 * the code does, the fault moves along; its rows stay.
 */
import type { Fault } from './fault.ts'
import { coreFaults } from './faults/core.ts'
import { moduleFaults } from './faults/modules.ts'
import { otherFaults } from './faults/others.ts'
import { serverFaults } from './faults/server.ts'
import { siteFaults } from './faults/site.ts'

export const faults: readonly Fault[] = [
  ...coreFaults,
  ...moduleFaults,
  ...serverFaults,
  ...siteFaults,
  ...otherFaults,
]
