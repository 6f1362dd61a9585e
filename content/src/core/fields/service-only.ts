import type { TextField } from 'payload'

/**
 * For fields that only the service writes. They have only `admin.hidden`, because the panel filters and searches by
 * them.
 */
export const serviceOnly = {
  admin: {
    hidden: true,
    disableListColumn: true,
    disableBulkEdit: true,
    components: { Diff: '/src/core/fields/value-diff.tsx#NoDiff' },
  },
  access: { create: () => false, update: () => false },
} satisfies Partial<TextField>
