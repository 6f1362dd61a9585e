import { buildParts } from './prepare.mjs'
import { fail } from './workspace.mjs'

buildParts(['content', 'site']).catch(fail)
