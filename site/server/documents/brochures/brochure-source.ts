import type { Layout } from '@alun/contract/schema/layout'
import type { Drawing } from '@alun/contract/schema/picture'
import type { Project } from '@alun/contract/schema/project'
import type { BrochureAssets } from './brochure-assets.ts'
import type { BrochureText } from './brochure-text.ts'

export interface BrochureSource {
  project: Project
  layout: Layout
  siteUrl: string
  today: string
  text: BrochureText
  assets: BrochureAssets
  read: (drawing: Drawing) => Promise<string>
}
