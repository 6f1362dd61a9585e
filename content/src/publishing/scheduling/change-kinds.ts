export const plannedChanges = ['publish', 'unpublish'] as const

/**
 * Why a change was not made: its person may not make it (any more), its record or version is gone,
 * something is missing in it, something newer has been published since.
 */
export const failures = ['person', 'gone', 'incomplete', 'overtaken', 'fault'] as const
export type Failure = (typeof failures)[number]
