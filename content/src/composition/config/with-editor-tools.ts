import type {
  CollectionConfig,
  Config,
  EditConfig,
  EditConfigWithoutRoot,
  GlobalConfig,
  UIField,
} from 'payload'
import { contentSubjects } from '../../core/access/permissions.ts'
import { plainType } from '../../core/access/plain-types.ts'
import { editedBy, keepEditor } from '../../core/fields/item-collection.ts'
import { merged, withEach, withHooks } from '../../core/fields/with-hooks.ts'
import { words } from '../../core/words/panel-words.ts'
import { binOf } from '../../publishing/bin/bin-endpoints.ts'
import {
  rejectOutdatedPage,
  rejectOutdatedRecord,
} from '../../publishing/versions/outdated-saves.ts'
import { restoreVersionOf } from '../../publishing/versions/restore-endpoint.ts'

const unsaved = '/src/core/panel/unsaved/unsaved-form.tsx#UnsavedForm'
const planned = '/src/publishing/scheduling/panel/planned-changes.tsx#PlannedChanges'
const ofDrafts = [unsaved, planned]

/** The column "Planned" of lists. */
const plan: UIField = {
  name: 'planned',
  type: 'ui',
  label: words('scheduling.column'),
  admin: {
    components: { Cell: '/src/publishing/scheduling/panel/plan-cell.tsx#PlanCell' },
    disableBulkEdit: true,
  },
}

const publicState = '/src/publishing/versions/panel/public-state.tsx#PublicState'
const viewsOf = (slug: string) => ({
  edit: {
    versions: { Component: '/src/publishing/versions/panel/versions-view.tsx#VersionsView' },
    version: {
      actions: [
        {
          path: '/src/publishing/versions/panel/restore-right.tsx#RestoreRight',
          serverProps: { needs: ['publish', slug] },
        },
      ],
    },
    // A cast as in `with-translations.ts`, which has its reason.
  } satisfies EditConfigWithoutRoot as EditConfig,
})

/** Adds the tools of every form: stored unsaved text, rejection of outdated saves, schedule. */
export function withEditorTools(config: Config): Config {
  return withEach(config, typeWithTools, pageWithTools)
}

function typeWithTools(type: CollectionConfig): CollectionConfig {
  // Accounts are excluded, because their form holds a password, which must not be stored.
  if (type.slug === 'accounts') return type
  const edit = {
    beforeDocumentControls: type.versions ? ofDrafts : [unsaved],
    ...(type.versions && { Status: publicState }),
  }
  const admin = merged(type.admin, {
    components: { edit, ...(type.versions && { views: viewsOf(type.slug) }) },
  })
  const endpoints = [...(type.endpoints || []), ...restoreVersionOf(type.slug), ...binOf(type.slug)]
  const namesEditor = plainType(type.slug)?.namesEditor
  const fields = namesEditor ? [...type.fields, editedBy] : type.fields
  const changed = withHooks(
    { ...type, admin, endpoints, fields },
    { beforeOperation: [rejectOutdatedRecord] },
    namesEditor ? { beforeChange: [keepEditor] } : {},
  )
  if (!contentSubjects.some((each) => each === type.slug)) return changed
  const columns = changed.admin?.defaultColumns
  return {
    ...changed,
    fields: [...type.fields, plan],
    admin: { ...changed.admin, ...(columns && { defaultColumns: [...columns, plan.name] }) },
  }
}

function pageWithTools(page: GlobalConfig): GlobalConfig {
  const elements = { beforeDocumentControls: ofDrafts, Status: publicState }
  return withHooks(
    {
      ...page,
      admin: merged(page.admin, { components: { elements, views: viewsOf(page.slug) } }),
      endpoints: [...(page.endpoints || []), ...restoreVersionOf(page.slug)],
    },
    { beforeOperation: [rejectOutdatedPage] },
  )
}
