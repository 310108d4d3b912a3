import React, {type ReactNode} from 'react';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import clsx from 'clsx';
import {useAuth} from '../AuthProvider';
import styles from './styles.module.css';

interface Props {
  mobile?: boolean;
  className?: string;
}

/** Navbar item `custom-auth`: Login, or Logout once a session is confirmed. */
export default function AuthNavbarItem({className, ...props}: Props): ReactNode {
  const {state, failure} = useAuth();
  if (state === 'signedIn') {
    return <DefaultNavbarItem {...props} className={className} to="/logout" label="Logout" />;
  }
  const pending = state === 'unknown' && failure === null;
  return (
    <DefaultNavbarItem
      {...props}
      className={clsx(className, pending && styles.pending)}
      to="/login"
      label="Login"
    />
  );
}
