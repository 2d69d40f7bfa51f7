import { data } from 'react-router-dom';

export const loader = () => {
  throw data(null, { status: 404, statusText: 'Not Found' });
};

export default function NotFound() {
  return null;
}
