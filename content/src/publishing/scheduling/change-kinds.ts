export const plannedChanges = ['publish', 'unpublish'] as const

/**
 * Why a change was not made: the person may not make it (any more), the record or version is gone, a required field
 * is empty, something newer has been published since, or the service failed.
 */
export const failures = ['person', 'gone', 'incomplete', 'overtaken', 'fault'] as const
export type Failure = (typeof failures)[number]
