import { dayOfStory } from '../../core/fields/day.ts'
import { itemFields } from '../../core/fields/item.ts'
import { itemCollection } from '../../core/fields/item-collection.ts'
import { captionedPicture } from '../../core/fields/page-fields.ts'
import { choice, localTextarea, percent, relation, row } from '../../core/fields/plain.ts'
import { namesOf } from '../../core/words/panel-words.ts'
import { constructionStageOptions } from './projects.ts'

export const constructionUpdates = itemCollection({
  slug: 'construction-updates',
  labels: namesOf('projects.construction'),
  defaultSort: '-date',
  group: 'property',
  admin: {
    defaultColumns: ['title', 'project', 'date', 'stage', 'progressPercent', '_status'],
  },
  fields: [
    ...itemFields('title', true),
    relation('project', 'projects', { required: true, index: true }),
    row(
      dayOfStory('date', { required: true, index: true }),
      choice('stage', constructionStageOptions, {
        required: true,
        enumName: 'enum_construction_stage',
      }),
      percent('progressPercent', { required: true }),
    ),
    localTextarea('text'),
    captionedPicture('picture'),
  ],
})
