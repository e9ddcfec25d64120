/** The product name in API names; used nowhere else (API-2). */
export const product = 'ceccar' as const;

/** Default brand if none is configured. */
export const defaultBrand = product.toUpperCase();
