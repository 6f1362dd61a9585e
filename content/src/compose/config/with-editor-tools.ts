import type { Config } from 'payload'
import { commentEndpoints } from '../../features/comments/comment-endpoints.ts'
import { commentedSubjects, removeComments } from '../../features/comments/comments.ts'
import { findEverything } from '../../features/finder/find-everything.ts'
import { findUndescribed } from '../../features/media/require-alts.ts'
import { cancelScheduled, scheduleChange } from '../../features/scheduling/schedule-endpoints.ts'
import { draftTranslation } from '../../features/translation/draft-translation.ts'
import { merged, withHooks } from '../../fields/with-hooks.ts'
import { connectionOf } from '../../payload/transaction.ts'

const watchSaving = '/src/panel/saving/watch-saving.tsx#WatchSaving'
const keepUnsaved = '/src/panel/unsaved/keep-unsaved.tsx#KeepUnsaved'
const comments = '/src/features/comments/panel/comments.tsx#Comments'
const schedule = '/src/features/scheduling/panel/schedule-button.tsx#ScheduleButton'

/** Adds the tools of every form and page of the panel: recovery of unsaved changes, search, schedule. */
export function withEditorTools(config: Config): Config {
  return {
    ...config,
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
    collections: config.collections?.map((collection) => {
      // The form of an account holds a password, which must not be stored.
      if (collection.slug === 'accounts') return collection
      const controls = collection.versions
        ? [comments, keepUnsaved, watchSaving, schedule]
        : [keepUnsaved, watchSaving]
      const edit = { beforeDocumentControls: controls }
      const admin = merged(collection.admin, { components: { edit } })
      const subject = commentedSubjects.find((each) => each === collection.slug)
      if (!subject) return { ...collection, admin }
      return withHooks(
        { ...collection, admin },
        {
          afterDelete: [
            async ({ doc, id, req }) => {
              await removeComments(await connectionOf(req), { subject, record: String(id) })
              return doc
            },
          ],
        },
      )
    }),
    globals: config.globals?.map((global) => {
      const elements = { beforeDocumentControls: [comments, keepUnsaved, watchSaving, schedule] }
      return { ...global, admin: merged(global.admin, { components: { elements } }) }
    }),
  }
}
