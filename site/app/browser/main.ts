import { watchIslands } from './islands.ts'
import { watchMenu } from './menu.ts'

watchIslands()
watchMenu()
