/**
 * The one place that defines the order of the layers. It stands in the document itself, before
 * any file, so that no rule depends on which file, or which part of one, comes first.
 */
export const layerOrder = '@layer tokens, base, ui, feature, print;'
