import { z } from 'zod';
import { styleNonce } from '../lib/page-settings.ts';
import { refuseMarkupStrings } from '../lib/trusted-types.ts';

// Stands first in start.tsx: both must hold before the modules that follow run.
refuseMarkupStrings();
// zod would else try to compile its checks from strings, which the page's security policy reports.
z.config({ jitless: true });
// Under this name the scroll lock of the dialogs looks for the nonce of its style element.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
