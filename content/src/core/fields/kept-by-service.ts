import type { TextField } from 'payload'

/**
 * What the service writes and nobody edits. It is not `hidden`, because the panel filters and searches
 * by it.
 */
export const keptByService = {
  admin: {
    hidden: true,
    disableListColumn: true,
    disableBulkEdit: true,
    components: { Diff: '/src/core/panel/number-fields/figure-diffs.tsx#NoDiff' },
  },
  access: { create: () => false, update: () => false },
} satisfies Partial<TextField>
