/** An e-mail address as players may have one (§5, "standard email pattern"): letters of any script, a domain with an end. */
export const EMAIL =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;
