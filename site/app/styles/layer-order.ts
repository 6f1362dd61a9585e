/** In the document itself, so that no rule depends on which file comes first. */
export const layerOrder = '@layer tokens, base, ui, feature, print;'
