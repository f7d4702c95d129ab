/** GET users/twoFactor: the two-factor sign-in of the current user. */
export interface TwoFactorState {
  IsOn: boolean;
  /** True if the user's role requires it. */
  IsRequired: boolean;
  RecoveryCodesLeft: number;
}

/** POST users/twoFactor: makes a new key. It counts once a code of it was sent with PUT. */
export interface TwoFactorSetUpRequest {
  CurrentPassword: string;
}

/** The key of an authenticator app, valid for confirmation for 10 minutes. */
export interface TwoFactorKey {
  /** Base32. */
  Key: string;
  /** `otpauth://totp/...`, the content of the QR code. */
  Address: string;
}

/** PUT users/twoFactor: turns two-factor sign-in on with a code of the new key. */
export interface TwoFactorConfirmRequest {
  Code: string;
}

/** PUT users/twoFactor/recoveryCodes and PUT users/twoFactor/off. `Code` may be a recovery code. */
export interface TwoFactorChangeRequest {
  CurrentPassword: string;
  Code: string;
}

/** Each code signs in once in place of a code from the app. They are shown only in this answer. */
export interface RecoveryCodes {
  RecoveryCodes: string[];
}
