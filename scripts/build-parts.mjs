import { buildParts } from './prepare.mjs'
import { fail } from './workspace.mjs'

/** Builds both parts of this checkout. */
buildParts(['content', 'site']).catch(fail)
