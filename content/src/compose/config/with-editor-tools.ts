import type { CollectionConfig, Config, GlobalConfig } from 'payload'
import { commentEndpoints } from '../../features/comments/comment-endpoints.ts'
import { commentedSubjects, removeComments } from '../../features/comments/comments.ts'
import { findEverything } from '../../features/finder/find-everything.ts'
import { findUndescribed } from '../../features/media/require-alts.ts'
import { cancelScheduled, scheduleChange } from '../../features/scheduling/schedule-endpoints.ts'
import { draftTranslation } from '../../features/translation/draft-translation.ts'
import { merged, withEach, withHooks } from '../../fields/with-hooks.ts'
import { connectionOf } from '../../payload/transaction.ts'

const watchSaving = '/src/panel/saving/watch-saving.tsx#WatchSaving'
const keepUnsaved = '/src/panel/unsaved/keep-unsaved.tsx#KeepUnsaved'
const comments = '/src/features/comments/panel/comments.tsx#Comments'
const schedule = '/src/features/scheduling/panel/schedule-button.tsx#ScheduleButton'
const ofDrafts = [comments, keepUnsaved, watchSaving, schedule]

/** Adds the tools of every form and page of the panel: recovery of unsaved changes, search, schedule. */
export function withEditorTools(config: Config): Config {
  return {
    ...withEach(config, typeWithTools, pageWithTools),
    admin: merged(config.admin, {
      components: {
        actions: ['/src/features/finder/panel/finder.tsx#Finder'],
        views: {
          translations: {
            Component: '/src/features/translation/panel/translations-view.tsx#TranslationsView',
            path: '/translations',
          },
          scheduled: {
            Component: '/src/features/scheduling/panel/scheduled-view.tsx#ScheduledView',
            path: '/scheduled',
          },
        },
      },
    }),
    endpoints: [
      ...(config.endpoints ?? []),
      scheduleChange,
      cancelScheduled,
      findEverything,
      findUndescribed,
      draftTranslation,
      ...commentEndpoints,
    ],
  }
}

function typeWithTools(type: CollectionConfig): CollectionConfig {
  // The form of an account holds a password, which must not be stored.
  if (type.slug === 'accounts') return type
  const edit = { beforeDocumentControls: type.versions ? ofDrafts : [keepUnsaved, watchSaving] }
  const admin = merged(type.admin, { components: { edit } })
  const subject = commentedSubjects.find((each) => each === type.slug)
  if (!subject) return { ...type, admin }
  return withHooks(
    { ...type, admin },
    {
      afterDelete: [
        async ({ id, req }) =>
          removeComments(await connectionOf(req), { subject, record: String(id) }),
      ],
    },
  )
}

function pageWithTools(page: GlobalConfig): GlobalConfig {
  const elements = { beforeDocumentControls: ofDrafts }
  return { ...page, admin: merged(page.admin, { components: { elements } }) }
}
