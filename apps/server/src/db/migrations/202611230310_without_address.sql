-- An account whose address was taken back by whose it is stays, without one, until it is given another.
alter table users drop constraint users_check;
