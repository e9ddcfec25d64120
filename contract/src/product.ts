/** The name that the specification writes as `{product}`; it stands nowhere else. */
export const product = 'ceccar' as const;

/** Short name shown where the configuration gives no other brand. */
export const defaultBrand = product.toUpperCase();
