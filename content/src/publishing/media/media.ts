import path from 'node:path'
import type { CollectionConfig } from 'payload'
import { limitTranslators } from '../../core/access/translator-changes.ts'
import {
  checkbox,
  freeText,
  help,
  integer,
  localText,
  percent,
  relation,
  serviceText,
  view,
} from '../../core/fields/plain.ts'
import { recordCollection } from '../../core/fields/record-collection.ts'
import { missingFile } from '../../core/http/missing-file.ts'
import { isRaster, rasterTypes } from '../../core/records/raster-types.ts'
import { namesOf, words } from '../../core/words/panel-words.ts'

const computed = { access: { create: () => false, update: () => false } }
const fileCell = '/src/publishing/media/panel/file-cell.tsx#FileCell'
/** Shown in lists and their filters, not in the form. */
const listedOnly = (cell: 'LacksAltCell' | 'UsesCell') => ({
  ...computed,
  admin: {
    components: {
      Field: false,
      Cell: `/src/publishing/media/panel/card-cells.tsx#${cell}`,
    },
  } as const,
})
const hidden = { ...computed, admin: { hidden: true } }

/**
 * Pictures, drawings, videos and files of the site. Only staff has access to originals of pictures; visitors get
 * the copies that `media-routes.ts` derives.
 */
export function media(staticDir: string): CollectionConfig {
  return recordCollection({
    slug: 'media',
    labels: namesOf('media'),
    group: 'property',
    admin: {
      defaultColumns: ['filename', 'alt', 'lacksAlt', 'uses', 'updatedAt'],
      listSearchableFields: ['filename', 'alt'],
      pagination: { defaultLimit: 25 },
      components: {
        beforeListTable: ['/src/publishing/media/panel/media-links.tsx#MediaLinks'],
      },
    },
    upload: {
      staticDir: path.resolve(staticDir),
      mimeTypes: [...rasterTypes, 'image/svg+xml', 'video/mp4', 'video/x-m4v', 'application/pdf'],
      handlers: [missingFile('media')],
      pasteURL: false,
      crop: false,
      // Our own field below shows the crops of the site.
      focalPoint: false,
      displayPreview: true,
      admin: {
        components: { controls: ['/src/publishing/media/panel/file-chooser.tsx#FileChooser'] },
      },
      adminThumbnail: ({ doc }) => thumbnailOf(doc),
      modifyResponseHeaders: ({ headers }) => {
        headers.set(
          'Content-Security-Policy',
          "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        )
        headers.set('Cache-Control', 'private, no-store')
        return headers
      },
    },
    hooks: { beforeValidate: [limitTranslators] },
    fields: [
      // Optional in the form; `require-alts.ts` checks it when a record with the picture is published.
      localText('alt', help('media.alt.help')),
      view(
        'former',
        words('ends.of.descriptions'),
        '/src/publishing/media/panel/former-alts.tsx#FormerAlts',
      ),
      checkbox('decorative'),
      localText('caption'),
      view('focal', words('media.focal'), '/src/publishing/media/panel/focal-point.tsx#FocalPoint'),
      relation('project', 'projects', { admin: { position: 'sidebar' } }),
      freeText('tags', 'work', {
        hasMany: true,
        maxLength: 40,
        admin: { position: 'sidebar' },
      } as const),
      view('places', words('media.uses'), '/src/publishing/media/panel/media-uses.tsx#MediaUses'),
      // Triggers compute both, so that they are right if a former release writes, too; another collection of files
      // needs such triggers.
      checkbox('lacksAlt', listedOnly('LacksAltCell')),
      integer('uses', { defaultValue: 0, ...listedOnly('UsesCell') }),
      percent('focalX', { admin: { hidden: true } }),
      percent('focalY', { admin: { hidden: true } }),
      serviceText('color', { ...hidden }),
      serviceText('preview', { ...hidden }),
      serviceText('contentHash', { index: true, ...hidden }),
      serviceText('version', { ...hidden }),
      // Languages whose description is of a file that was replaced since (`former-descriptions.ts`).
      serviceText('formerAlts', { hasMany: true, ...hidden }),
      // Payload's own fields, which it names in English only.
      { name: 'mimeType', type: 'text', label: words('media.fileType') },
      {
        name: 'filename',
        type: 'text',
        label: words('media.fileName'),
        admin: { components: { Cell: fileCell } },
      },
      {
        name: 'thumbnailURL',
        type: 'text',
        admin: { hidden: true, disableListColumn: true, disableListFilter: true },
      },
    ],
  })
}

export function thumbnailOf(doc: Record<string, unknown>): string | null {
  const { id, mimeType, version } = doc
  if (typeof id !== 'string' || typeof version !== 'string') return null
  if (mimeType === 'image/svg+xml') return `/v1/media/${id}/${version}/original.svg`
  return isRaster(String(mimeType)) ? `/v1/media/${id}/${version}/320.webp` : null
}
