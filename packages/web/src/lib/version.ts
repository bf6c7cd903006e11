declare const __HASAR_VERSION__: string;

/** The version of package.json, put in by the build. */
export const version: string = __HASAR_VERSION__;
